import { blockPaths } from '#shared/blocks/paths.ts';
import { brandingPaths } from '#shared/branding/paths.ts';
import { paths } from '#shared/paths.ts';

/** What can be set, in the groups and the order of the list. */
export const settingsGroups = {
  you: ['profile', 'account', 'identity'],
  privacy: ['privacy', 'blocked'],
  notifications: ['notifications'],
  look: ['appearance', 'branding'],
  account: ['security', 'billing', 'data'],
} as const;
export type SettingsPlace = (typeof settingsGroups)[keyof typeof settingsGroups][number];
/** The sections of /settings; the others have pages with an address of their own. */
export type SettingsSection = Exclude<SettingsPlace, 'identity' | 'billing'>;
export const isSection = (place: SettingsPlace): place is SettingsSection =>
  place !== 'identity' && place !== 'billing';
export const settingsSections = Object.values<readonly SettingsPlace[]>(settingsGroups).flat().filter(isSection);

const pathOf: Record<SettingsPlace, () => string> = {
  profile: paths.profileSettings,
  account: paths.accountSettings,
  security: paths.securitySettings,
  notifications: paths.notificationSettings,
  appearance: paths.appearanceSettings,
  branding: brandingPaths.brandingSettings,
  privacy: paths.privacySettings,
  blocked: blockPaths.blocked,
  data: paths.dataSettings,
  identity: paths.verifyIdentity,
  billing: paths.billing,
};

export const sectionPath = (place: SettingsPlace) => pathOf[place]();
