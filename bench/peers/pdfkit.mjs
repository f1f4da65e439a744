// Child process: the same pages through pdfkit. Arguments: pages, file.
import { createWriteStream, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { orderPages, pdfLook } from '../files/pdf-rows.ts'
import { report } from '../usage.ts'

const [count, path] = process.argv.slice(2)
const { title, headers, widths, left, top, row, firstRight, width, height } = pdfLook
const fonts = createRequire(new URL('../pdf-case.ts', import.meta.url))
const face = (name) => fonts.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`)

const document = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false, compress: true })
const stream = createWriteStream(path)
document.pipe(stream)
document.registerFont('regular', face('400Regular/NotoSansSC_400Regular'))
document.registerFont('bold', face('700Bold/NotoSansSC_700Bold'))
let number = 0
for (const rows of orderPages(Number(count))) {
  number++
  document.addPage()
  rows.unshift(headers)
  for (let at = 0; at < rows.length; at += 2) {
    document.rect(left, top + at * row, 530.25, row).fill(at === 0 ? '#DDE6F5' : '#F5F7FA')
  }
  rows.forEach((texts, at) => drawn(texts, top + at * row, at === 0 ? 'bold' : 'regular'))
  document.font('bold').fontSize(14).text(title, 0, 30, { width, align: 'center', lineBreak: false })
  const foot = `第 ${number} 页，共 ${count} 页`
  document.font('regular').fontSize(8).text(foot, 0, 815, { width, align: 'center', lineBreak: false })
  // Lets the file take what is finished.
  if (number % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
}
document.end()
await finished(stream)
report({ bytes: statSync(path).size })

function drawn(texts, y, name) {
  let x = left
  document.font(name).fontSize(8).lineWidth(0.5).strokeColor('#999999')
  texts.forEach((text, column) => {
    const wide = widths[column]
    document.rect(x, y, wide, row).stroke()
    const align = column < firstRight ? 'left' : 'right'
    document.fillColor('#000000').text(text, x + 2, y + 4, { width: wide - 4, align, lineBreak: false })
    x += wide
  })
}
