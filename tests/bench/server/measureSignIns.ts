import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { median } from '../support/median.ts';
import { makeList, person } from './makeList.ts';
import { startPrelude } from './startServer.ts';

const ROUNDS = 15;
/** The password as earlier versions hashed it */
const BCRYPT_HASH = '$2b$10$Y7k8fUqT.genRwgeJ/zexeaLo68zC3I3Yqj2P.g9sI/zdgJ7AYoNu';
const earlier = { email: 'bo@prelude.example', password: person.password };

/** Medians in milliseconds of sign-ins one after the other. A wrong password must take as long for every address. */
export interface SignIns {
  right: number;
  wrong: number;
  unknown: number;
  /** A wrong password of an account that an earlier version hashed */
  wrongEarlier: number;
}

export async function measureSignIns(): Promise<SignIns> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const server = await startPrelude(folder);
  try {
    await makeList(server.port);
    await makeList(server.port, earlier);
    await keepEarlierHash(join(folder, 'prelude.sqlite'));
    let asked = 0;
    const time = async (email: string, password: string): Promise<number> => {
      asked += 1;
      const start = performance.now();
      const reply = await fetch(`http://127.0.0.1:${server.port}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        // Another client each time, since attempts are limited.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${asked}` },
        body: JSON.stringify({ email, password }),
      });
      await reply.arrayBuffer();
      return performance.now() - start;
    };
    const times: Record<keyof SignIns, number[]> = { right: [], wrong: [], unknown: [], wrongEarlier: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.right.push(await time(person.email, person.password));
      times.wrong.push(await time(person.email, 'another horse'));
      times.unknown.push(await time('nobody@prelude.example', 'another horse'));
      times.wrongEarlier.push(await time(earlier.email, 'another horse'));
    }
    return {
      right: median(times.right),
      wrong: median(times.wrong),
      unknown: median(times.unknown),
      wrongEarlier: median(times.wrongEarlier),
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function keepEarlierHash(path: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'sqlite', path });
  await db.updateTable('people').set({ password_hash: BCRYPT_HASH }).where('email', '=', earlier.email).execute();
  await close();
}
