import { useDeferredValue, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { headers } from '../support/kept.ts';

interface Contact {
  id: string;
  email: string;
  name: string | null;
}

const waitlistId = new URLSearchParams(location.search).get('waitlist');
const exportWord = 'CSV';

/** The minimum for a searchable list: a haystack made once, a deferred term, ten rows */
function BareList({ contacts, texts }: { contacts: Contact[]; texts: string[] }) {
  const [term, setTerm] = useState('');
  const wanted = useDeferredValue(term).toLowerCase();
  const found = useMemo(
    () => (wanted === '' ? contacts : contacts.filter((_, index) => texts[index]?.includes(wanted))),
    [contacts, texts, wanted],
  );
  return (
    <main>
      <input type="search" value={term} onChange={(event) => setTerm(event.target.value)} />
      <button type="button" data-export onClick={() => save(found)}>
        {exportWord}
      </button>
      <table>
        <tbody>
          {found.slice(0, 10).map(({ id, email, name }) => (
            <tr key={id}>
              <td>{email}</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

function save(contacts: readonly Contact[]): void {
  const lines = contacts.map(({ email, name }, index) => `${index + 1},${email},${name ?? ''}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/csv' }));
  link.download = 'bare.csv';
  link.click();
}

const reply = await fetch(`/v1/waitlists/${waitlistId}/contacts`, { headers });
const contacts: Contact[] = await reply.json();
const texts = contacts.map(({ email, name }) => `${email}\n${name ?? ''}`.toLowerCase());
const root = document.getElementById('root');
if (root) createRoot(root).render(<BareList contacts={contacts} texts={texts} />);
