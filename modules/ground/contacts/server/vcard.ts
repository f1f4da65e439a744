import type { Contact } from '../calls.ts'

/** A business card by RFC 6350, as phones and mail programs read it. */
export function vcard(contact: Contact): string {
  const [membership] = contact.memberships
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${plain([...contact.realName][0] ?? '')};${plain([...contact.realName].slice(1).join(''))};;;`,
    `FN:${plain(contact.realName)}`,
    membership &&
      `ORG:${plain(membership.orgName)}${membership.deptName === null ? '' : `;${plain(membership.deptName)}`}`,
    contact.postName && `TITLE:${plain(contact.postName)}`,
    contact.phone && `TEL;TYPE=CELL:${plain(contact.phone)}`,
    contact.tel && `TEL;TYPE=WORK:${plain(contact.tel)}`,
    contact.email && `EMAIL;TYPE=WORK:${plain(contact.email)}`,
    contact.room && `NOTE:${plain(`办公室 ${contact.room}`)}`,
    'END:VCARD',
  ]
  return `${lines
    .filter((line) => line !== undefined && line !== null && line !== '')
    .map((line) => folded(String(line)))
    .join('\r\n')}\r\n`
}

function plain(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)
}

/** Lines end at 75 octets and go on after a blank. */
function folded(line: string): string {
  const parts = ['']
  let size = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (size + length > 74) {
      parts.push('')
      size = 1
    }
    parts[parts.length - 1] += character
    size += length
  }
  return parts.join('\r\n ')
}
