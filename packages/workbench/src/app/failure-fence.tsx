import { useQuery } from '@tanstack/react-query';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { Empty } from '../parts/empty.js';
import { isMissing, Refused } from '../server/client.js';
import { documentQuery } from '../server/queries.js';
import { FRAME } from '../words/frame.js';
import { useProductId, useVersion } from './where.js';

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
    if (isMissing(error) && this.props.missing) return this.props.missing;
    if (error instanceof Refused) return <Empty why={error.message} todo={error.problem.detail} />;
    return (
      <Empty why={FRAME.failed} todo={error.message}>
        <AfterChange again={() => this.setState({ error: null })} />
      </Empty>
    );
  }
}

/** What a page failed at may be gone when the document is another: a decision was taken back. */
function AfterChange({ again }: { again: () => void }) {
  const { data } = useQuery(documentQuery(useProductId(), useVersion()));
  const [failed] = useState(data);
  useEffect(() => {
    if (data !== failed) again();
  }, [again, data, failed]);
  return null;
}
