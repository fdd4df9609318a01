import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { resumeLimits } from '#shared/resume/limits.ts';
import { readResume } from './read-resume.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const projects = [{ name: 'A harbour map' }];

async function zip(files: Record<string, string | Buffer>) {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}
const list = 'Title,Description,Url,Started On,Finished On\nA harbour map,Drawn by hand,,Mar 2021,Jun 2021\n';
const whole = await zip({ 'Projects.csv': list, 'Connections.csv': 'Notes' });

/** An archive whose list unpacks to more than its directory says. */
async function lyingZip() {
  const bytes = await zip({ 'Projects.csv': Buffer.alloc(3 * resumeLimits.list, 'x') });
  const directory = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(100, directory + 24);
  return bytes;
}

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), deflateRawSync('x')]);

test.each([
  ['no bytes', Buffer.alloc(0), 'resume_required'],
  ['a photo', png, 'resume_kind_unknown'],
  ['plain text', Buffer.from('I drew a harbour map.'), 'resume_kind_unknown'],
  ['a page', Buffer.from('<!doctype html><h1>Résumé</h1>'), 'resume_kind_unknown'],
  ['10 MB', Buffer.alloc(10 * 1024 * 1024, '{'), 'resume_too_large'],
  ['2 MB of JSON', json({ projects, more: 'x'.repeat(2 * resumeLimits.json) }), 'resume_too_large'],
  ['half a JSON', Buffer.from('{"projects": [{"name": "A har'), 'resume_invalid'],
  ['JSON that is a list', json([1, 2]), 'resume_invalid'],
  ['JSON of something else', json({ name: 'package', version: '1.0.0' }), 'resume_invalid'],
  ['projects that are no list', json({ projects: { name: 'x' } }), 'resume_invalid'],
  ['projects of something else', json({ projects: ['A harbour map'] }), 'resume_invalid'],
  ['JSON without end', Buffer.from(`{"projects":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 'resume_invalid'],
  ['no work at all', json({ basics: { name: 'Ann' }, projects: [], education: [{}] }), 'resume_without_works'],
  ['projects without names', json({ projects: [{ description: 'x' }, { name: ' \u200b ' }] }), 'resume_without_works'],
  ['an archive cut off', whole.subarray(0, whole.length - 30), 'resume_archive_broken'],
  ['an archive with a broken list', broken(whole), 'resume_archive_broken'],
  ['an archive of something else', await zip({ 'word/document.xml': '<w/>' }), 'resume_archive_foreign'],
  ['an empty archive', await zip({}), 'resume_archive_foreign'],
  ['an archive without work', await zip({ 'Profile.csv': 'First Name\nAnn\n' }), 'resume_without_works'],
  [
    'an archive that unpacks to 3 MB',
    await zip({ 'Projects.csv': Buffer.alloc(3 * resumeLimits.list) }),
    'resume_archive_too_large',
  ],
  ['an archive that lies about its size', await lyingZip(), 'resume_archive_broken'],
  [
    'an archive of very many files',
    await zip(Object.fromEntries(Array.from({ length: resumeLimits.archiveEntries + 1 }, (_, n) => [`${n}.txt`, '']))),
    'resume_archive_too_large',
  ],
  ['an archive that climbs out of its folder', climbing(), 'resume_archive_broken'],
])('%s is refused', async (_what, file, code) => {
  await expect(readResume(await file)).rejects.toMatchObject({ code });
});

/** One byte of the packed list is another. */
function broken(archive: Buffer) {
  const bytes = Buffer.from(archive);
  const at = bytes.indexOf('Projects.csv') + 20;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return bytes;
}

async function climbing() {
  const bytes = await zip({ 'xx/Projects.csv': list });
  return Buffer.from(bytes.toString('latin1').replaceAll('xx/Projects', '../Projects'), 'latin1');
}

test('LinkedIn’s archive is read as JSON Resume, with what it says and no more', async () => {
  const file = await zip({
    'Basic_Export/Profile.csv':
      'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location\n' +
      'Inés,Valcárcel,,Calle 1,3 Mar,Architect,"Builds,\n and restores",Building,08001,"Barcelona, Spain"\n',
    'Basic_Export/Positions.csv':
      '\ufeffCompany Name,Title,Description,Location,Started On,Finished On\n' +
      'Fundació Moll,Architect,"Said ""hall""",Vigo,Jan 2019,\nStudio,,,,2015,soon\n',
    'Basic_Export/Projects.csv':
      'Title,Description,Url,Started On,Finished On\nA harbour map,,https://moll.example/map,Mar 2021,December 2021\n' +
      'Another,Text,not a link,,\n',
    '__MACOSX/Basic_Export/._Projects.csv': 'x',
  });
  expect(await readResume(file)).toEqual({
    source: 'linkedin',
    resume: {
      basics: {
        name: 'Inés Valcárcel',
        label: 'Architect',
        summary: 'Builds,\n and restores',
        location: { address: 'Barcelona, Spain' },
      },
      work: [
        {
          name: 'Fundació Moll',
          position: 'Architect',
          summary: 'Said "hall"',
          location: 'Vigo',
          startDate: '2019-01',
        },
        { name: 'Studio', startDate: '2015' },
      ],
      projects: [
        { name: 'A harbour map', url: 'https://moll.example/map', startDate: '2021-03', endDate: '2021-12' },
        { name: 'Another', description: 'Text' },
      ],
    },
  });
});

test('a file never says for us that work was confirmed', async () => {
  const forged = { credential: 'https://elsewhere.example/c.json', proof: 'https://elsewhere.example/bundle' };
  const file = json({
    projects: [{ name: 'A harbour map', countersign: forged, kept: 1 }],
    certificates: [
      { name: 'A harbour map', issuer: 'Countersign' },
      { name: 'A harbour map', issuer: 'Somebody', countersign: forged },
      { name: 'A harbour map', issuer: ' COUNTERSIGN\u200b ' },
      { name: 'Diver', issuer: 'Port of Vigo' },
    ],
    work: [{ name: 'Port of Vigo', countersign: forged, highlights: [{ countersign: forged }] }],
    countersign: forged,
  });
  expect((await readResume(file)).resume).toEqual({
    projects: [{ name: 'A harbour map', kept: 1 }],
    certificates: [{ name: 'Diver', issuer: 'Port of Vigo' }],
    work: [{ name: 'Port of Vigo', highlights: [{}] }],
  });
});
