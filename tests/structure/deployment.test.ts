import { expect, it } from 'vitest';
import { read } from './support/sources.ts';

const linesOf = (path: string): string[] => read(path).split('\n');

it.each(['.gitignore', 'packages/server/deploy/Dockerfile.dockerignore'])(
  '%s keeps files of secrets out, wherever they are',
  (path) => {
    expect(linesOf(path)).toContain('**/.env*');
  },
);

it('the image takes nothing but what it names', () => {
  const copied = linesOf('packages/server/deploy/Dockerfile').filter((line) => /^COPY /.test(line));
  expect(copied.length).toBeGreaterThan(4);
  expect(copied.filter((line) => / (?:\.|\/prelude|\/prelude\/packages) /.test(line))).toEqual([]);
});

const compose = read('packages/server/deploy/compose.yaml');

it('compose.yaml lets every variable of the table of configuration be set, except those that its own parts rely on', () => {
  const [, table = ''] = read('docs/operations.md').split('\n## Configuration\n');
  const rows = table.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? [];
  const names = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const fixed = ['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV'];
  expect(names).toEqual(expect.arrayContaining([...fixed, 'SMTP_URL', 'SUPABASE_ANON_KEY']));
  const unset = names.filter(
    (name) => !fixed.includes(name ?? '') && !compose.includes(`\n      ${name}: \${${name}:`),
  );
  expect(unset).toEqual([]);
});

it('compose.yaml limits the logs of each service', () => {
  const services = compose.split('\nservices:\n')[1]?.split('\nconfigs:')[0] ?? '';
  const names = services.match(/^ {2}\w+:$/gm) ?? [];
  expect(names.length).toBeGreaterThan(2);
  expect(services.match(/^ {4}logging: \*logs$/gm)).toHaveLength(names.length);
  expect(compose).toContain('max-size:');
});

it('compose.yaml gives the server no rights, no disk but its data, and so much memory', () => {
  const service = compose.split('\n  prelude:\n')[1]?.split('\n\n  postgres:')[0] ?? '';
  for (const line of ['cap_drop: [ALL]', 'read_only: true', 'tmpfs: [/tmp]', 'mem_limit: 1g'])
    expect(service).toContain(`\n    ${line}\n`);
  expect(service).toContain('no-new-privileges:true');
});

it('the systemd unit confines the server, and serves as a template for several', () => {
  const unit = linesOf('packages/server/deploy/prelude.service');
  expect(unit).toEqual(
    expect.arrayContaining([
      'PrivateUsers=yes',
      'RestartPreventExitStatus=78',
      'MemoryMax=1G',
      'ProtectProc=invisible',
      'SystemCallFilter=@system-service',
    ]),
  );
  expect(unit.join('\n')).toMatch(/^Environment=.* PORT=%i DATA_DIR=\/var\/lib\/prelude\/%i /m);
});

it('CHANGELOG.md begins with the version of package.json', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(JSON.parse(read('packages/server/package.json')).version).toBe(version);
  expect(/^## \[(\d\S*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
