import type { Page } from 'playwright';

/** Throttling, as in the browser's developer tools */
export interface Slowness {
  name: string;
  /** Milliseconds before the first byte of each answer */
  latency: number;
  /** Bits per second */
  download: number;
  upload: number;
  /** Slowdown factor of the CPU */
  cpu: number;
}

/** "Slow 4G" of Chromium's developer tools, exactly */
export const slow4g: Slowness = { name: 'slow 4G', latency: 562.5, download: 1_440_000, upload: 675_000, cpu: 4 };

export async function slowDown(page: Page, { latency, download, upload, cpu }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download / 8,
    uploadThroughput: upload / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

export const toWords = ({ name, latency, download, upload, cpu }: Slowness): string =>
  `${name}: ${latency} ms latency, ${download / 1e6} Mbit/s down, ${upload / 1e6} Mbit/s up; CPU ${cpu} times slower`;
