/** The sections of /settings in the order of the list beside them; the first stands at /settings itself. */
export const settingsSections = [
  'profile',
  'account',
  'security',
  'notifications',
  'appearance',
  'privacy',
  'data',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const sectionPath = (section: SettingsSection) => (section === 'profile' ? '/settings' : `/settings/${section}`);
