/** Dark colours of the tokens (web/styles/tokens.css), by class and what they colour. */
const dark = {
  paper: 'background:#0d0f15',
  ink: 'color:#efeeeb',
  muted: 'color:#a4a8af',
  picture: 'background:#20232b',
  line: 'border-color:#2d3038',
  edge: 'border-color:#737780',
  button: 'background:#efeeeb',
  'button-label': 'color:#0d0f15',
};
const rules = Object.entries(dark);
const rule = (name: string, style: string) => `.${name}{${style}!important}`;

/**
 * On a phone the button is as wide as the mail. Mail programs that know no dark scheme keep the inline light colours.
 * Outlook on the web and on phones marks what it recolours instead: text by `data-ogsc`, grounds by `data-ogsb`.
 */
export const mailStyles = `
@media (prefers-color-scheme: dark) {
${rules.map(([name, style]) => rule(name, style)).join('\n')}
.logo-light{display:none!important}
.logo-dark{display:block!important}
}
@media (max-width: 480px) {
.button-box{width:100%!important}
.button-label{display:block!important;text-align:center}
}
${rules
  .map(([name, style]) => `[data-${style.startsWith('background') ? 'ogsb' : 'ogsc'}] ${rule(name, style)}`)
  .join('\n')}`;
