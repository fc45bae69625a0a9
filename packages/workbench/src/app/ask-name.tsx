import { useState } from 'react';
import { Dialog } from '../parts/dialog.js';
import { DECIDE } from '../words/frame.js';
import { reviewer, useAsked } from './reviewer.js';

/** Asks who decides, when a decision waits for it. */
export function AskName() {
  const answer = useAsked();
  return answer && <NameDialog onAnswer={answer} />;
}

function NameDialog({ onAnswer }: { onAnswer: (name: string | null) => void }) {
  const [name, setName] = useState(reviewer());
  return (
    <Dialog
      title={DECIDE.who}
      does={DECIDE.useName}
      cancels={DECIDE.cancel}
      onDo={() => onAnswer(name)}
      onClose={() => onAnswer(null)}
    >
      <p className="dim">{DECIDE.whoWhy}</p>
      <label>
        {DECIDE.name}
        <input
          className="field"
          value={name}
          onChange={(event) => setName(event.target.value)}
          pattern=".*\S.*"
          required
        />
      </label>
    </Dialog>
  );
}
