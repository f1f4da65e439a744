import type { Context } from '@mingtai/server-kit'

/** Names a browser and its system by what the browser says about itself: a help for people, no proof. */
export function deviceOf(context: Pick<Context, 'header'>): { device: string; userAgent: string } {
  const userAgent = (context.header('user-agent') ?? '').slice(0, 300)
  return { device: deviceWords(userAgent), userAgent }
}

export function deviceWords(userAgent: string): string {
  const browser = named(browsers, userAgent)
  const system = named(systems, userAgent)
  if (browser === null && system === null) return userAgent === '' ? '未知设备' : '程序'
  return [browser ?? '浏览器', system ?? '未知系统'].join(' · ')
}

type Names = readonly (readonly [RegExp, string])[]

/** In this order: most of them also claim to be Chrome or Safari. */
const browsers: Names = [
  [/DingTalk\/(\d+)/, '钉钉'],
  [/wxwork\/(\d+)/, '企业微信'],
  [/MicroMessenger\/(\d+)/, '微信'],
  [/QQBrowser\/(\d+)/, 'QQ 浏览器'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
]

const systems: Names = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/UOS|UnionTech/, '统信'],
  [/Kylin/, '麒麟'],
  [/Linux/, 'Linux'],
]

function named(names: Names, userAgent: string): string | null {
  for (const [pattern, word] of names) {
    const found = pattern.exec(userAgent)
    if (found !== null) return found[1] === undefined ? word : `${word} ${found[1]}`
  }
  return null
}
