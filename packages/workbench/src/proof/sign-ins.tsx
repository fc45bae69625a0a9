import { useDocument } from '../app/where.js';
import { CHECK } from '../words/proof.js';

export interface Person {
  readonly user: string;
  readonly password: string;
}

interface SignInsProps {
  readonly people: ReadonlyMap<string, Person>;
  readonly onChange: (people: ReadonlyMap<string, Person>) => void;
}

/** Those who acted in the material, as the target knows them. */
export function SignIns({ people, onChange }: SignInsProps) {
  const { material } = useDocument();
  const actors = [...new Set(material.map(({ actor }) => actor))].sort();
  const put = (actor: string, change: Partial<Person>) =>
    onChange(new Map(people).set(actor, { user: '', password: '', ...people.get(actor), ...change }));
  return (
    <details className="proof-people">
      <summary>{CHECK.signIn}</summary>
      <p className="faint small">{CHECK.signInWhy}</p>
      {actors.map((actor) => (
        <div key={actor} className="proof-person">
          <span className="text">{actor}</span>
          <input
            className="field"
            autoComplete="off"
            placeholder={CHECK.userShort}
            aria-label={CHECK.user(actor)}
            value={people.get(actor)?.user ?? ''}
            onChange={({ target }) => put(actor, { user: target.value })}
          />
          <input
            className="field"
            type="password"
            autoComplete="off"
            placeholder={CHECK.passwordShort}
            aria-label={CHECK.password(actor)}
            value={people.get(actor)?.password ?? ''}
            onChange={({ target }) => put(actor, { password: target.value })}
          />
        </div>
      ))}
    </details>
  );
}
