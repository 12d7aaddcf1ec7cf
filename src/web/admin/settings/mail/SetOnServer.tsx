import { SpecTable } from '../../../ui/data/SpecTable.tsx';

type SetOnServerProps = {
  access: { host: string; port: number; user: string; folder?: string };
  variable: string;
};

/** What the environment of the server sets, which comes first: to be read here, not changed. */
export function SetOnServer({ access, variable }: SetOnServerProps) {
  const { host, port, user, folder } = access;
  return (
    <div className="grid gap-3">
      <p className="max-w-measure">
        <span>Set on the server by</span> <code translate="no">{variable}</code>
        <span>
          , which comes before anything entered here. Whoever looks after the server can change it
          there; without it, this page has a form.
        </span>
      </p>
      <SpecTable
        dense
        rows={[
          { label: 'Host', value: <span translate="no">{host}</span> },
          { label: 'Port', value: String(port) },
          { label: 'User', value: <span translate="no">{user || 'None'}</span> },
          folder !== undefined && {
            label: 'Folder',
            value: <span translate="no">{folder}</span>,
          },
        ]}
      />
    </div>
  );
}
