import { tmpdir } from 'node:os'
import { type Browser, chromium } from 'playwright'

// One list: of two such switches Chromium heeds the last, and Playwright gives one too.
const features = [
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DestroyProfileOnBrowserClose',
  'DnsOverHttps',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkPrediction',
  'OptimizationHints',
  'PaintHolding',
  'Prerender2',
  'SpareRendererForSitePerProcess',
  'SpeculationRulesPrefetchFuture',
  'Translate',
  'WebOTP',
]

/**
 * Starts a Chromium that can reach nothing by itself: every name and address goes to `proxy`, loopback not excepted, no
 * name is resolved, no UDP leaves, pop-ups are blocked, and its environment holds none of ours. Its own sandbox is on
 * unless we are root, for whom it cannot be.
 */
export function launchChromium(executablePath: string, proxy: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    // The service ends the browser itself; Playwright's handlers would end the service.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 15_000,
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), LANG: 'en_US.UTF-8' },
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: [
      `--proxy-server=${proxy}`,
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--disable-gpu',
      // A large picture is else drawn a frame after what is around it, which on a busy machine comes after the screenshot.
      '--disable-checker-imaging',
      '--dns-prefetch-disable',
      '--no-first-run',
      '--no-pings',
      '--mute-audio',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-remote-fonts-cache',
      `--disable-features=${features.join(',')}`,
      '--js-flags=--max-old-space-size=384',
    ],
  })
}
