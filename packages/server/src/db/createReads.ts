import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  DummyDriver,
  Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { createReadQueue, type Reader, type ReadQueue } from './createReadQueue.ts';
import type { Db, Schema } from './schema.ts';

export interface Reads {
  /** Statements wait for the reader's turn and end when its signal aborts. Not for transactions. */
  for(reader: Reader): Db;
  close(): Promise<void>;
}

const PER_READER = 2;

export function createReads(dialect: Dialect, atOnce: number): Reads {
  const base = new Kysely<Schema>({ dialect });
  const shared = {
    compiler: dialect.createQueryCompiler(),
    adapter: dialect.createAdapter(),
    connections: base.getExecutor(),
    queue: createReadQueue({ atOnce, perReader: PER_READER }),
  };
  // Kysely demands a driver but uses it only for transactions, which these connections never run.
  const driver = new DummyDriver();
  return {
    for: (reader) =>
      new Kysely<Schema>({ config: { dialect }, dialect, driver, executor: new FairExecutor(shared, reader) }),
    close: () => base.destroy(),
  };
}

interface Shared {
  compiler: QueryCompiler;
  adapter: DialectAdapter;
  connections: ConnectionProvider;
  queue: ReadQueue;
}

class FairExecutor extends DefaultQueryExecutor {
  readonly #queue: ReadQueue;
  readonly #reader: Reader;

  constructor({ compiler, adapter, connections, queue }: Shared, reader: Reader) {
    super(compiler, adapter, connections);
    this.#queue = queue;
    this.#reader = reader;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { signal } = this.#reader;
    return this.#queue.run(this.#reader, () =>
      this.provideConnection(async (connection) => {
        // Without this, PostgreSQL would finish a query that nobody waits for.
        const cancel = () => connection.cancelQuery?.((use) => this.provideConnection(use)).catch(() => {});
        if (signal && connection.cancelQuery) await connection.collectSessionInfo?.();
        signal?.throwIfAborted();
        signal?.addEventListener('abort', cancel, { once: true });
        try {
          return await connection.executeQuery<Row>(query);
        } finally {
          signal?.removeEventListener('abort', cancel);
        }
      }),
    );
  }
}
