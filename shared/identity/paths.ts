/** Addresses that only this feature links to. */
export const identityPaths = {
  phone: (query?: { token: string }) =>
    `/verify-identity/phone${query ? `?token=${encodeURIComponent(query.token)}` : ''}`,
};
