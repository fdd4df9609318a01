type Shown = { title: string; address: string; issued: string; id: string };

/** The fields of LinkedIn's form for a certification, by the names that its prefilled link has. */
export const linkedInFields = ({ title, address, issued, id }: Shown) => ({
  name: title,
  organizationName: 'Countersign',
  issueYear: issued.slice(0, 4),
  issueMonth: String(Number(issued.slice(5, 7))),
  certId: id,
  certUrl: address,
});

export const linkedInLink = (fields: ReturnType<typeof linkedInFields>) =>
  `https://www.linkedin.com/profile/add?${new URLSearchParams({ startTask: 'CERTIFICATION_NAME', ...fields })}`;
