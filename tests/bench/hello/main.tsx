import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { headers, workspaceId } from '../support/kept.ts';

interface Row {
  id: string;
  name: string;
  contactsCount: number;
}

const greeting = 'hello';

/** The minimum for React: render, fetch the list, render it */
function Hello() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    fetch(`/v1/workspaces/${workspaceId}/waitlists`, { headers })
      .then((reply) => reply.json())
      .then(setRows);
  }, []);
  return (
    <main>
      <h1>{greeting}</h1>
      <table>
        <tbody>
          {rows.map(({ id, name, contactsCount }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{contactsCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Hello />);
