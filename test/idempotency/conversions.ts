import { createHash } from 'node:crypto'
import type { Create } from './creates.ts'

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const listed = (person: string) => ({ update: { users: [{ email: [hashed(person)] }] } })
const converted = (eventId: string) => ({
  eventId,
  conversionTime: '2026-11-20T10:00:00Z',
  identifiers: [{ twclid: 'once' }],
})
const appConverted = (conversionType: string) => ({
  appId: 'com.example.shop',
  osType: 'ANDROID',
  conversionType,
  conversionTime: '2026-11-20T10:00:00Z',
  hashedDeviceId: 'once',
})

export const APP_EVENT_TAG = {
  appStoreIdentifier: 'com.example.shop',
  osType: 'ANDROID',
  conversionType: 'LOGIN',
  providerAppEventId: '1',
  providerAppEventName: 'n',
}

/** Mutations that report conversions or change a do-not-reach list. */
export const CONVERSIONS: readonly Create[] = [
  {
    field: 'doNotReachListUsersUpdate',
    selection: 'doNotReachListUsers { successCount totalCount }',
    declared: '$id: ID!, $accountId: ID, $operations: [DoNotReachListUsersOperation!]!',
    variables: ({ account }) => ({ id: '4kzrq', accountId: account, operations: [listed('one')] }),
    others: ({ account }) => ({ id: '4kzrq', accountId: account, operations: [listed('two')] }),
    operation: 'do_not_reach_list_users.batch',
  },
  {
    field: 'conversionsSend',
    selection: 'conversions { debugId }',
    declared: '$pixelId: ID!, $conversions: [ConversionInput!]!',
    variables: () => ({ pixelId: 'ny3od', conversions: [converted('o3bk1')] }),
    others: () => ({ pixelId: 'ny3od', conversions: [converted('o3bk2')] }),
    operation: 'conversions.create',
  },
  {
    field: 'appConversionSend',
    selection: 'appConversion { appId }',
    declared: '$input: AppConversionInput!',
    variables: () => ({ input: appConverted('INSTALL') }),
    others: () => ({ input: appConverted('PURCHASE') }),
    operation: 'conversion_events.create',
  },
]
