import { times } from './accounts.ts'
import type { DemoBuilder } from './builder.ts'

/** Adds web and app event tags to the main account; the last one of each is deleted. */
export const addEventTags = (demo: DemoBuilder): void => {
  const main = demo.rows.accounts[0]?.record.id as string
  const days = (number: number) => times(40 - number)
  const web = (name: string, type: string, number: number, deleted = false) =>
    demo.add(
      'web_event_tags',
      {
        name,
        view_through_window: 1,
        click_window: 30,
        embed_code: null,
        retargeting_enabled: number === 1,
        last_tracked_at: null,
        status: 'UNVERIFIED',
        type,
        website_tag_id: 'ny3od',
        ...days(number),
        deleted,
      },
      main,
    )
  web('Checkout', 'PURCHASE', 1)
  web('Newsletter', 'SIGN_UP', 2)
  web('Old checkout', 'PURCHASE', 3, true)
  const app = (conversion_type: string, number: number, deleted = false) =>
    demo.add(
      'app_event_tags',
      {
        provider_app_event_name: conversion_type.toLowerCase(),
        app_store_identifier: 'com.example.shop',
        post_view_attribution_window: 1,
        deep_link_scheme: 'shop://',
        retargeting_enabled: false,
        conversion_type,
        post_engagement_attribution_window: 14,
        provider_app_event_id: `${number}`,
        last_tracked_at: null,
        status: 'UNVERIFIED',
        os_type: 'ANDROID',
        ...days(number),
        deleted,
      },
      main,
    )
  app('INSTALL', 1)
  app('PURCHASE', 2)
  app('SEARCH', 3, true)
}
