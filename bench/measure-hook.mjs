// Loaded into a measured process with --import: at its end it writes what it used.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Peak of this process alone. getrusage's maxRSS is inherited from the parent on Linux, VmHWM is not. */
function peakBytes(usage) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  } catch {
    return usage.maxRSS * 1024;
  }
}

if (isMainThread)
  process.on('exit', () => {
    const usage = process.resourceUsage();
    const cpu = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ cpu, peak: peakBytes(usage) }));
  });
