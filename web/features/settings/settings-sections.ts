import { blockPaths } from '#shared/blocks/paths.ts';
import { brandingPaths } from '#shared/branding/paths.ts';
import { paths } from '#shared/paths.ts';

/** The sections of /settings in the order of the list beside them; the first stands at /settings itself. */
export const settingsSections = [
  'profile',
  'account',
  'security',
  'notifications',
  'appearance',
  'branding',
  'privacy',
  'blocked',
  'data',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

const pathOf: Record<SettingsSection, () => string> = {
  profile: paths.profileSettings,
  account: paths.accountSettings,
  security: paths.securitySettings,
  notifications: paths.notificationSettings,
  appearance: paths.appearanceSettings,
  branding: brandingPaths.brandingSettings,
  privacy: paths.privacySettings,
  blocked: blockPaths.blocked,
  data: paths.dataSettings,
};

export const sectionPath = (section: SettingsSection) => pathOf[section]();
