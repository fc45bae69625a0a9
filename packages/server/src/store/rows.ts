import type { Job, PointStand, Review, StoredMaterial, Upload, Version } from '@asbuilt/contract';
import { bareName } from '@asbuilt/digest';
import { isLoss, NOTICE_TEXT, type NoticeCode } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import type { Selectable } from 'kysely';
import type { Tables } from './tables.js';

// Rows of the database as the contract tells them.

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

export type Progress = Job['progress'];
export const NO_PROGRESS: Progress = { bytes: 0, total: null, exchanges: 0 };

export function jobOf({ turn: _turn, starts: _starts, ...row }: Row<'jobs'>, progress: Progress = NO_PROGRESS): Job {
  return { ...row, progress };
}

/** Those that somebody chose; none: the recordings tell. */
export const originsOf = ({ origins }: Pick<Row<'products'>, 'origins'>): string[] =>
  origins === null ? [] : parsed<string[]>(origins);

/** `01-admin.har`, `01-admin.pages.ndjson` and `01-admin.actions.ndjson` were written during one session. */
export const sessionOf = (name: string): string => bareName(name).replace(/\.(?:pages|actions)$/, '');

export function materialOf(row: Row<'materials'>): StoredMaterial {
  const { id, name, actor, kind, bytes, at, status, reason, exchanges, views, first, last } = row;
  const facts = { id, name, actor, kind, bytes, at, status, reason, exchanges, views, from: first, to: last };
  const skipped = parsed<StoredMaterial['skipped']>(row.skipped);
  const redactions = parsed<StoredMaterial['redactions']>(row.redactions);
  return { ...facts, session: sessionOf(name), redactions, skipped, notices: noticesIn(skipped) };
}

const isNotice = (code: string): code is NoticeCode => Object.hasOwn(NOTICE_TEXT, code);

/** Lost files first, then what was met most often. */
function noticesIn(skipped: StoredMaterial['skipped']): StoredMaterial['notices'] {
  const notices = Object.entries(skipped).flatMap(([code, times]) =>
    isNotice(code) ? [{ says: NOTICE_TEXT[code], count: times, cut: isLoss(code) }] : [],
  );
  return notices.sort((a, b) => Number(b.cut) - Number(a.cut) || b.count - a.count || byText(a.says, b.says));
}

export function uploadOf({ id, product, name, size, offset, material }: Row<'uploads'>): Upload {
  return { id, product, name, size, offset, material };
}

export function versionOf(row: Row<'versions'>): Version {
  const { number, at } = row;
  return { number, at, materials: parsed(row.materials), points: parsed<PointStand[]>(row.points) };
}

export function reviewOf(row: Row<'reviews'>): Review {
  const { id, point, statement, part, verdict, by, at, change, note, undone_at, undone_by } = row;
  return {
    id,
    point: point as Review['point'],
    statement,
    ...(part !== null && { part }),
    verdict,
    by,
    at,
    ...(change !== null && { change: parsed(change) }),
    ...(note !== null && { note }),
    undone: undone_at === null ? null : { at: undone_at, by: undone_by ?? '' },
  };
}

function parsed<T>(text: string): T {
  return JSON.parse(text) as T;
}
