import { openBrowser, newVisitor } from './browser.ts'
const base = process.env.BASE ?? 'http://127.0.0.1:8090'
export const browser = await openBrowser()
export const page = await newVisitor(browser, base, Number(process.env.W ?? 1440))
page.on('console', (m) => {
  if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300))
})
await page.goto('/login')
await page.getByLabel('账号', { exact: true }).fill(process.env.U ?? 'designer')
await page.getByLabel('密码', { exact: true }).fill('Mingtai@2026')
await page.getByRole('button', { name: '登录', exact: true }).click()
await page.waitForURL((u) => !u.pathname.includes('login'))
export const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}.png` })
