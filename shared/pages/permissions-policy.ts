/**
 * What a browser could do for a page, and none of ours asks for. Names that browsers know: others fill their consoles.
 */
const powers = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;
export type Power = (typeof powers)[number];

/**
 * Value of Permissions-Policy: nothing is allowed but what is named, and that to the page alone, in no frame of others.
 * A page that needs a power says so: `export const headers = () => ({ 'permissions-policy': permissionsPolicy('camera')
 * })`.
 */
export const permissionsPolicy = (...allowed: Power[]) =>
  powers.map((power) => `${power}=(${allowed.includes(power) ? 'self' : ''})`).join(', ');
