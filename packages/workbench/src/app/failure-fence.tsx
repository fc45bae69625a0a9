import { Component, type ReactNode } from 'react';
import { Empty } from '../parts/empty.js';
import { Refused } from '../server/client.js';
import { FRAME } from '../words/frame.js';

const NOT_FOUND = 404;

interface FailureFenceProps {
  readonly children: ReactNode;
  /** Said where what was asked for is not there. */
  readonly missing?: ReactNode;
}

/** A page that fails leaves the others standing, and says what happened. */
export class FailureFence extends Component<FailureFenceProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof Refused && error.problem.status === NOT_FOUND && this.props.missing) return this.props.missing;
    const detail = error instanceof Refused ? error.problem.detail : error.message;
    return <Empty why={error instanceof Refused ? error.message : FRAME.failed} todo={detail} />;
  }
}
