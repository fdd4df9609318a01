/**
 * Letters of other scripts that look like Latin ones, in their places (unicode.org/reports/tr39, confusables): what reads the same is
 * the same.
 */
const [lookalikes, latin] = [
  'АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυɑɡıℓ',
  'ABEKMHOPCTYXIJSaeopcyxijshdqwABEZHIKMNOPTYXaivopuagil',
];
const latinOf = new Map([...lookalikes].map((letter, place) => [letter, latin[place]]));

/** A text in one spelling: without case, accents, what is not seen, and letters that only look like others. */
export const spelled = (text: string) =>
  [...text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .toLowerCase();
