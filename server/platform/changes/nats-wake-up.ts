import { connect, type NatsConnection } from '@nats-io/transport-node';
import { coalesce } from './coalesce.ts';
import type { StartWakeUp } from './wake-up.ts';

/** Wakes by NATS. The server starts and serves without it, too; then changes are found by polling. */
export const natsWakeUp =
  (url: string, database: string): StartWakeUp =>
  async (woken) => {
    const subject = `countersign.changes.${database}`;
    let nats: NatsConnection | null = null;
    let up = false;
    let closed = false;

    const follow = async (connection: NatsConnection) => {
      nats = connection;
      up = true;
      connection.subscribe(subject, { callback: () => woken() });
      for await (const { type } of connection.status()) {
        if (type === 'disconnect') up = false;
        if (type !== 'reconnect') continue;
        up = true;
        woken();
      }
    };
    const connecting = connect({
      servers: url.split(','),
      name: 'countersign',
      noEcho: true,
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      reconnectTimeWait: 250,
      reconnectJitter: 100,
      pingInterval: 10_000,
    });
    connecting.then((connection) => (closed ? connection.close() : follow(connection))).catch(() => {});

    const publish = coalesce(async () => {
      if (!nats || !up) return;
      nats.publish(subject);
      await nats.flush();
    });
    return {
      send: () => void publish(),
      connected: () => up,
      close: async () => {
        closed = true;
        up = false;
        await nats?.close();
      },
    };
  };
