import { Readable } from 'node:stream';
import sharp from 'sharp';
import { demoId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import { sealFrames } from './sealed-frames.ts';
import { makeKey, pictureDigest, pictureKey, wrapKey } from './submission-key.ts';

const minute = 60_000;

/** What people of the demo handed in to prove who they are, sealed as everybody's is: it waits for an admin. */
export async function seedIdentity({ people, now, files, identityKeys }: Demo): Promise<Seeded> {
  const made = await Promise.all(
    people.map(async ({ username, identity }) => {
      if (!identity) return { identity_verifications: [], identity_pictures: [] };
      const { document, country, sent } = identity;
      const id = demoId(`${username}/identity`);
      const key = makeKey();
      const submitted_at = momentOf(sent, now);
      const created_at = new Date(submitted_at.getTime() - 6 * minute);
      const identity_pictures = await Promise.all(
        identity.pictures.map(async ({ part, came_by, picture }, place) => {
          const picture_id = demoId(`${username}/identity/${part}`);
          const { data, info } = await sharp(Buffer.from(picture()))
            .jpeg({ quality: 88 })
            .toBuffer({ resolveWithObject: true });
          await files.write(picture_id, Readable.from([data]).pipe(sealFrames(pictureKey(key, picture_id))));
          const at = new Date(created_at.getTime() + (place + 1) * minute);
          return {
            id: picture_id,
            ...{ user_id: demoId(username), verification_id: id, part, came_by },
            ...{ size: data.length, width: info.width, height: info.height },
            digest: pictureDigest(key).update(data).digest(),
            ...{ created_at: at, ready_at: at },
          };
        }),
      );
      const verification = {
        id,
        ...{ user_id: demoId(username), status: 'pending' as const, document, country },
        ...{ created_at, submitted_at, updated_at: submitted_at },
        ...wrapKey(identityKeys, id, key),
      };
      return { identity_verifications: [verification], identity_pictures };
    }),
  );
  return {
    identity_verifications: made.flatMap((each) => each.identity_verifications),
    identity_pictures: made.flatMap((each) => each.identity_pictures),
  };
}
