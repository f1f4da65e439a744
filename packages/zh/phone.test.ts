import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLandline, isMobile, isPhone, maskedPhone, plainPhone } from './phone.ts'

test.each(['13812345678', '19912345678'])('%s is a mobile number', (text) => {
  expect(isMobile(text)).toBe(true)
})

test.each(['12812345678', '1381234567', '138123456789', ' 13812345678', '', '１３８12345678'])(
  '%s is no mobile number',
  (text) => {
    expect(isMobile(text)).toBe(false)
  },
)

test.each(['010-65781234', '037165781234', '0371-6578123', '65781234', '021-65781234-8001'])(
  '%s is a landline number',
  (text) => {
    expect(isLandline(text)).toBe(true)
  },
)

test.each(['371-65781234', '0000-65781234', '123', '010-05781234', '65781234-'])('%s is no landline number', (text) => {
  expect(isLandline(text)).toBe(false)
})

test.each(['400-820-8820', '4008208820', '12345', '95588', '0371-65781234', '13812345678'])(
  'an organisation is called at %s',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

test.each(['110', '电话见官网', '400-820', '0371-65781234/35', '12345 转 2', ''])(
  'nobody is called at “%s”',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)

test('no number is both mobile and landline, and each is a phone number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1[3-9]\d{9}$|^0[3-9]\d{2}-[2-8]\d{6,7}$/), (text) => {
      expect(isMobile(text)).not.toBe(isLandline(text))
      expect(isPhone(text)).toBe(true)
    }),
  )
})

test('a masked number keeps its length, head and tail only', () => {
  expect(maskedPhone('13812345678')).toBe('138****5678')
  expect(maskedPhone('110')).toBe('***')
})

test.each([
  '137-1111-0002',
  '+86 137 1111 0002',
  '0086-13711110002',
  '8613711110002',
  '１３７１１１１０００２',
  '137 1111 0002',
])('%s is the mobile number that is typed without spaces', (text) => {
  expect(plainPhone(text)).toBe('13711110002')
})

test('other numbers keep their dashes, and what is right already stays', () => {
  expect(plainPhone('（0371）6578 1234')).toBe('0371-65781234')
  expect(plainPhone('+86-0371-65781234')).toBe('0371-65781234')
  expect(plainPhone('123')).toBe('123')
  fc.assert(
    fc.property(fc.stringMatching(/^1[3-9]\d{9}$|^0[3-9]\d{2}-[2-8]\d{6,7}$/), (text) => {
      expect(plainPhone(text)).toBe(text)
    }),
  )
})
