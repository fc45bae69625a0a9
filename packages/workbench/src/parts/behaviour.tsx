import type { Behaviour } from '@asbuilt/spec';
import { WhyButton } from './why-button.js';

interface BehaviourProps {
  readonly title: string;
  readonly all: readonly Behaviour[];
  readonly says: (one: Behaviour) => string;
}

/** What calls do, one line each; each opens what speaks for it. */
export function BehaviourList({ title, all, says }: BehaviourProps) {
  if (all.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="behaviour">
        {all.map((one) => (
          <li key={one.id} className={one.review?.verdict === 'rejected' ? 'rejected' : undefined}>
            <WhyButton id={one.id} fills>
              {says(one)}
            </WhyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
