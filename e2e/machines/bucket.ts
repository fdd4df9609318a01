import { startS3Server } from '../../server/testing/s3-server.ts';

/** A bucket as a process of its own, whose objects outlive it. */
const [port, directory = ''] = process.argv.slice(2);
await startS3Server({ port: Number(port), directory });
