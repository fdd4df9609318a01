/** One's own résumé, with all that one's last one brought. */
export const ownResumePath = '/api/profile/resume';
