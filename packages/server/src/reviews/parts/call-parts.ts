import { PART_KEYS } from '@asbuilt/contract';
import type { Call } from '@asbuilt/spec';
import { listed, type Part } from './part.js';

/** What it is asked with, but for what stands in its path, and what it answers. */
export const callParts = (call: Call): Part[] => [
  ...call.params
    .filter((one) => one.in !== 'path')
    .map((param) =>
      listed(PART_KEYS.parameter(param.in, param.name), () => {
        call.params = call.params.filter((one) => one !== param);
      }),
    ),
  ...call.responses.map((response) =>
    listed(PART_KEYS.answer(response.status, response.mime), () => {
      call.responses = call.responses.filter((one) => one !== response);
    }),
  ),
];
