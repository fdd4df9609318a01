import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

const english =
  'A two-year rewrite of the booking engine. We replaced the old code step by step, without a day of downtime.';
const spanish =
  'Rehicimos la tienda en tres meses y el cliente quedó contento. Las ventas subieron un veinte por ciento.';

test.each([
  ['en', [english]],
  ['en', ['The Long Tide', 'A film about fishing villages that the sea takes back, told by the people who stay.', '']],
  ['en', ['Great work, on time and always friendly.']],
  ['en', ['Brand identity for a small bakery']],
  ['en', ['Excellent work, on time.']],
  ['en', ['Moving the CI pipeline to Kubernetes and Terraform', 'Builds take four minutes now instead of forty.']],
  ['es', [spanish]],
  ['es', ['Rediseño de la tienda en línea', 'El proceso de compra pasó de siete pasos a tres.']],
  ['es', ['Muy buen trabajo, siempre puntual y amable.']],
  ['es', ['Migración a Kubernetes y CI/CD con Terraform en AWS']],
  ['ca', ['Disseny de la nova web del museu de la ciutat, amb visites guiades per a escoles']],
  ['ca', ['Molt bona feina, sempre puntual i amable. Hi tornaria a treballar sense cap dubte.']],
  ['eu', ['Kooperatibaren lineako denda berria egin genuen hiru hilabetetan.']],
  ['pt', ['Redesenhei a loja virtual da cooperativa. O processo de compra passou de sete passos para três.']],
  [
    'gl',
    ['Redeseñei a tenda en liña da cooperativa.', 'O proceso de compra pasou de sete pasos a tres e foi moi ben.'],
  ],
  ['gl', ['Moi bo traballo, sempre puntual e amable. Volvería traballar con eles sen dúbida.']],
  ['gl', ['Desenvolvemos unha aplicación para xestionar as citas do centro de saúde']],
  ['gl', ['Rehabilitación da escola infantil do concello, con illamento novo']],
  ['pt', ['Reabilitação da escola infantil do município, com isolamento novo e uma cobertura de zinco']],
  ['pt', ['Muito bom trabalho, sempre pontual e amável.']],
  ['pt', ['Entregou tudo antes do prazo e o resultado ficou melhor do que esperava']],
  ['es', ['Rehabilitación de la sede de Xacobeo y de la Casa da Xente do Mar', 'Las obras duraron tres meses.']],
  ['fr', ['J’ai refait la boutique en ligne de la coopérative. Le parcours d’achat est passé de sept étapes à trois.']],
  ['de', ['Ich habe den Onlineshop der Genossenschaft neu gebaut.', 'Der Bestellvorgang hat jetzt drei Schritte.']],
  ['ar', ['أعدت تصميم المتجر الإلكتروني للجمعية التعاونية وأصبحت عملية الشراء أقصر بكثير']],
  ['ja', ['協同組合のオンラインストアを再設計しました。']],
  ['en', [english.repeat(100)]],
  ['es', [spanish, null, '```\nconst answer = await fetch(address); // what the server said about the booking\n```']],
  ['es', [`${spanish} https://example.com/the-whole-story-of-the-booking-engine`]],
] as const)('%s is what this is written in: %j', (language, texts) => {
  expect(languageOf([...texts])).toBe(language);
});

test.each([
  [[]],
  [['', null]],
  [['🎉🎉🎉👍']],
  [['2024 2025 100%']],
  [['Good job']],
  [['Ok']],
  [['C++ Kubernetes Terraform CI/CD React TypeScript PostgreSQL gRPC']],
  [['PostgreSQL index tuning VACUUM pg_stat_statements EXPLAIN ANALYZE']],
  [['Noor El Idrissi, Marta Ferrer, Jan Kowalski']],
  [['Elena Soto · Studio Norte · Acme GmbH']],
  [['const x = await fetch(url); if (!x.ok) throw new Error("failed"); return x.json();']],
  [['We rebuilt the shop in three months. Rehicimos la tienda en tres meses y el cliente quedó contento.']],
  [[english, spanish]],
  [['https://example.com/a/b github.com/foo/bar']],
  [['\ud800\udfff\ud800 \u0000 \u202e']],
  [['x'.repeat(10_000)]],
])('nobody can be sure of %j', (texts) => {
  expect(languageOf(texts)).toBeNull();
});
