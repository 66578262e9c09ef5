type Payload = Readonly<Record<string, unknown>>

const TIME = '2024-03-01T09:00:00.000Z'

const user = (id: string, username: string, name: string): Payload => ({
  id,
  username,
  name,
  description: `The account of ${name}`,
  location: 'Berlin',
  created_at: TIME,
  protected: false,
  verified: true,
  verified_type: 'blue',
  is_identity_verified: false,
  url: `https://${username}.example`,
  profile_image_url: `https://pbs.twimg.example/profile_images/${id}/normal.jpg`,
  profile_banner_url: `https://pbs.twimg.example/profile_banners/${id}/1`,
  public_metrics: {
    followers_count: 5502,
    following_count: 652,
    tweet_count: 790,
    listed_count: 47,
    like_count: 8011,
    media_count: 79,
  },
})

/** User who interacts with the subscribed user in sample events. */
export const OTHER_ID = '783214'
export const other = user(OTHER_ID, 'acmewatch', 'Acme Watch')
export const OWN_USERNAME = 'brandbicycles'
export const own = (id: string): Payload => user(id, OWN_USERNAME, 'Brand Bicycles')
