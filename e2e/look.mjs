import { chromium } from 'playwright-core'
const [, , base, user, width, ...paths] = process.argv
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 } })
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)))
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)))
if (user !== '-') {
  await page.goto(base + '/login')
  await page.waitForSelector('input')
  await page
    .fill('input[name=username], input#username, input[autocomplete=username]', user)
    .catch(() => page.locator('input').nth(0).fill(user))
  await page.locator('input[type=password]').first().fill('Mingtai@2026')
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL((u) => !String(u).includes('/login'), { timeout: 60000 })
  await page.waitForTimeout(2500)
  await page
    .getByText('知道了')
    .click({ timeout: 3000 })
    .catch(() => {})
}
for (const p of paths) {
  await page.goto(base + p)
  await page.waitForTimeout(3500)
  const f = `/tmp/look-${user}-${width}${p.replace(/[^\w]/g, '_')}.png`
  await page.screenshot({ path: f })
  console.log(f, page.url())
}
await browser.close()
