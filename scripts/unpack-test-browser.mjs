// A process of its own: the package unpacks itself into TMPDIR, and asks the environment whether with its libraries.
import chromium from '@sparticuz/chromium';

process.stdout.write(await chromium.executablePath());
