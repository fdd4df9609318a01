/** Letters of Cyrillic and Greek that read as letters of ASCII: a label of these alone could be taken for another. */
const lookAlikes = /^[асԁеһіјӏорԛѕѵԝхуүαικνορτυχω0-9-]+$/u;
const scripts = [
  // With marks that are seen; a letter such as the dotless i is taken for the plain one.
  (label: string) => /^[a-z0-9ßæœøþðłđ-]+$/.test(label.normalize('NFD').replaceAll(/\p{M}/gu, '')),
  ...[
    /^[\p{sc=Cyrillic}0-9-]+$/u,
    /^[\p{sc=Greek}0-9-]+$/u,
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー0-9-]+$/u,
    /^[\p{sc=Hangul}\p{sc=Han}0-9-]+$/u,
    /^[\p{sc=Arabic}0-9-]+$/u,
    /^[\p{sc=Hebrew}0-9-]+$/u,
    /^[\p{sc=Devanagari}0-9-]+$/u,
    /^[\p{sc=Thai}0-9-]+$/u,
  ].map((script) => (label: string) => script.test(label) && !lookAlikes.test(label)),
];

const ofAddress = /^(?:[^\s@/:]+@)?(?:[a-z0-9-]+\.)*xn--[a-z0-9.-]+$/i;

/**
 * An address or a domain as people read it: `ñandú.es` for `xn--and-6ma2c.es`. A label that mixes scripts, or could be
 * taken for letters of ASCII, stays as it is, and so does what is neither of the two. For screens and mails alone: what
 * is compared is ASCII.
 */
export function shownAddress(address: string) {
  if (!ofAddress.test(address)) return address;
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + address.slice(at).split('.').map(shownLabel).join('.');
}

function shownLabel(label: string) {
  if (!/^xn--/i.test(label)) return label;
  const letters = decoded(label.slice(4).toLowerCase());
  return letters !== null && scripts.some((fits) => fits(letters)) && isSame(letters, label) ? letters : label;
}

/** Another spelling of the same letters would be another name. */
function isSame(letters: string, label: string) {
  return URL.parse(`http://${letters}.example`)?.hostname === `${label.toLowerCase()}.example`;
}

/** Punycode (RFC 3492); null for what is none. */
function decoded(code: string) {
  const end = code.lastIndexOf('-');
  const points = [...code.slice(0, Math.max(0, end))].map((letter) => letter.codePointAt(0) ?? 0);
  let [n, i, bias] = [128, 0, 72];
  for (let at = end + 1; at < code.length; ) {
    const before = i;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = '0123456789'.includes(code[at] ?? '-') ? Number(code[at]) + 26 : (code.codePointAt(at) ?? 0) - 97;
      at++;
      if (!(digit >= 0 && digit < 36)) return null;
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    let delta = Math.floor((i - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / (points.length + 1));
    let k = 0;
    for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
    bias = k + Math.floor((36 * delta) / (delta + 38));
    n += Math.floor(i / (points.length + 1));
    i %= points.length + 1;
    if (n > 0x10ffff) return null;
    points.splice(i++, 0, n);
  }
  return String.fromCodePoint(...points);
}
