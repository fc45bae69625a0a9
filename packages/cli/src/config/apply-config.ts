import type { Command } from 'commander';
import type { Io } from '../io.js';
import { readConfig, type Config } from './read-config.js';

/** What a configuration gives to every command that reads or records; flags have no part in it. */
export type ConfiguredOptions = Partial<Pick<Config, 'ignore' | 'rules' | 'actors'>>;

/** Options of the command line that a configuration gives too. */
const SHARED = { origin: 'origins', name: 'name' } as const;

/** Lays the configuration under the options of a command: what the command line says wins. */
export async function applyConfig(command: Command, io: Io): Promise<void> {
  const knows = (option: string) => command.options.some((one) => one.attributeName() === option);
  if (!knows('config')) return;
  const config = await readConfig(command.getOptionValue('config') as string | undefined);
  if (config === null) return;
  for (const [option, key] of Object.entries(SHARED)) {
    const value = config[key as (typeof SHARED)[keyof typeof SHARED]];
    if (value !== undefined && knows(option) && command.getOptionValueSource(option) !== 'cli')
      command.setOptionValueWithSource(option, value, 'config');
  }
  for (const key of ['ignore', 'rules', 'actors'] as const)
    command.setOptionValueWithSource(key, config[key], 'config');
  if (command.getOptionValue('quiet') !== true) io.say(`Using ${config.file}.`);
}
