import { expect, test } from 'vitest'
import { deviceWords } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge 131 · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15', 'Safari 17 · macOS'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0', '微信 8 · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) UOS Chrome/95.0 Safari/537.36', 'Chrome 95 · 统信'],
  ['curl/8.5.0', '程序'],
  ['', '未知设备'],
])('%s is told as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
