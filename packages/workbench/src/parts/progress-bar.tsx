import './progress-bar.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** null: nobody knows yet. */
  readonly total: number | null;
  /** How far it is, in words. */
  readonly says: string;
}

export function ProgressBar({ label, done, total, says }: ProgressBarProps) {
  return (
    <span className="progress">
      <progress aria-label={label} {...(total !== null && { value: done, max: Math.max(1, total) })} />
      <span className="faint small mono">{says}</span>
    </span>
  );
}
