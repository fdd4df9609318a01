import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type DemoFile, demoId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { sheetPdf } from './sheet-pdf.ts';

/**
 * Makes the files of everybody's projects, writes them to the store and gives their rows. Keys are fixed, so a seeding
 * that was cut off writes over what it left.
 */
export async function seedFiles({ people, files: store, now }: Demo): Promise<Seeded> {
  const made = people.flatMap((person) =>
    person.projects.flatMap((project) => project.files.map((file, place) => ({ person, project, file, place }))),
  );
  const files = await Promise.all(
    made.map(async ({ person, project, file, place }) => {
      const { bytes, mediaType } = await make(file);
      const id = demoId(`${person.username}/${project.key}/file ${place}`);
      await store.write(id, Readable.from([bytes]));
      return {
        id,
        user_id: demoId(person.username),
        project_id: demoId(`${person.username}/${project.key}`),
        name: file.name,
        media_type: mediaType,
        size: bytes.length,
        sha256: sha256(bytes),
        storage_key: id,
        // One after the other, so that lists keep the order.
        created_at: new Date(momentOf(project.written, now).getTime() + place),
      };
    }),
  );
  return { files };
}

async function make(file: DemoFile) {
  if ('sheet' in file) return { bytes: await sheetPdf(file.sheet), mediaType: 'application/pdf' };
  const picture = sharp(Buffer.from(file.picture()));
  return file.name.endsWith('.jpg')
    ? { bytes: await picture.jpeg({ quality: 88 }).toBuffer(), mediaType: 'image/jpeg' }
    : { bytes: await picture.png({ palette: true, compressionLevel: 6 }).toBuffer(), mediaType: 'image/png' };
}
