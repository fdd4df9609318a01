type Told = {
  title: string;
  summary: string;
  description: string;
  role: string;
  skills: readonly string[];
  links: readonly { label: string; url: string }[];
  files: readonly { name: string }[];
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether what stays readable of withheld work names the organisation it was for, whole words in any spelling. */
export function namesClient({ organisation, ...told }: Told & { organisation: string }): boolean {
  const name = plain(organisation);
  if (name === '') return false;
  const { title, summary, description, role, skills, links, files } = told;
  const texts = [title, summary, description, role, ...skills, ...files.map((file) => file.name)];
  const addresses = links.flatMap(({ label, url }) => [label, url]);
  return [...texts, ...addresses].some((text) => ` ${plain(text)} `.includes(` ${name} `));
}
