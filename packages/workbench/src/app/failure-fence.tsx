import { Component, type ReactNode } from 'react';
import { Empty } from '../parts/empty.js';
import { Refused } from '../server/client.js';
import { FRAME } from '../words/frame.js';

/** A page that fails leaves the others standing, and says what happened. */
export class FailureFence extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const detail = error instanceof Refused ? error.problem.detail : error.message;
    return <Empty why={error instanceof Refused ? error.message : FRAME.failed} todo={detail} />;
  }
}
