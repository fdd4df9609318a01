import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { databaseOf } from './database.ts';
import type { Product } from './product.ts';

/** Presses a button again before it is answered: a change of these rows takes as long as on a slow line. */
export async function pressTwice(button: Locator, product: Product, table: string, rows: string) {
  const database = await databaseOf(product);
  await database.rows(`create or replace function slow_line() returns trigger language plpgsql
    as $$ begin perform pg_sleep(2); return new; end $$`);
  await database.rows(`create trigger slow_line before update on ${table}
    for each row when (${rows}) execute function slow_line()`);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const press = () => button.page().mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await press();
  await wait(300);
  // The browser may not look at it before the answer is there.
  await Promise.race([press(), wait(1_000)]);
  await database.rows(`drop trigger slow_line on ${table}`);
  await database.close();
}
