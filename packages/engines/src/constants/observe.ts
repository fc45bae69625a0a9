import type { Event, Exchange } from '@asbuilt/evidence';
import { findErrors } from '../errors/find.js';
import { addressesOf } from '../kit/address/address.js';
import { observeAnswer } from './answers.js';
import { observeCode } from './coded.js';
import { observeHeaders } from './headers.js';
import { observeListPage } from './list-pages.js';
import { observeLeafing } from './leafed.js';
import { observeTry } from './lockouts.js';
import { observeMarkup } from './markup.js';
import { observePace } from './markup-pace.js';
import { observeRefusal } from './refusals.js';
import { observeSeries } from './series.js';
import { isSettingsPath, observeSettings } from './settings.js';
import { observeSettingsForms } from './settings-forms.js';
import type { ConstantsSummary } from './summary.js';

export function observe(into: ConstantsSummary, event: Event): void {
  if (event.kind === 'code') observeCode(into.coded, event);
  if (event.kind !== 'exchange' || event.is !== 'call') return;
  const [address] = addressesOf(event);
  if (address === undefined) return;
  observeHeaders(into, event, address);
  observeBody(into, event, address);
  observeSeries(into.series, event, address);
  observeTry(into.tries, event, address);
  observeLeafing(into.leafed, event, address);
}

function observeBody(into: ConstantsSummary, exchange: Exchange, address: string): void {
  const { response, status, url } = exchange;
  if (response === null) return;
  if (status >= 400) return observeRefusal(into, exchange, address);
  if (status >= 300) return;
  if (findErrors(exchange).length > 0) observeRefusal(into, exchange, address);
  if (response.is === 'json') {
    observeAnswer(into, exchange, address, response.value);
    if (isSettingsPath(url.segments)) observeSettings(into, exchange, address, response.value);
  } else if (response.is === 'html') {
    observeMarkup(into, exchange, address, response);
    observeListPage(into, exchange, address, response);
    observePace(into, exchange, address, response);
    if (isSettingsPath(url.segments)) observeSettingsForms(into, exchange, address, response);
  }
}
