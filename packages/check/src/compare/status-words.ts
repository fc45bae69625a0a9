interface Answered {
  readonly status: number;
}

export const statusWords = (recorded: Answered, target: Answered): string =>
  `expected status ${recorded.status}; the server answered ${target.status}`;
