export const DEMO_MEDIA = {
  /** 1200 × 628 pixels, 1.91:1. */
  wideImage: '3_1995078342361743360',
  secondWideImage: '3_1995078342361743361',
  /** 800 × 800 pixels, 1:1. */
  squareImage: '3_1995078342361743362',
  secondSquareImage: '3_1995078342361743363',
  /** 600 × 314 pixels: 1.91:1, but too narrow for a poll. */
  smallImage: '3_1995078342361743364',
  deletedImage: '3_1995078342361743365',
  /** 480 × 270 pixels, 16:9. */
  gif: '16_1995078342361743366',
  /** 1280 × 720 pixels, 16:9, category TWEET_VIDEO. */
  wideVideo: '7_1995078342361743367',
  secondWideVideo: '7_1995078342361743368',
  /** 720 × 720 pixels, 1:1. */
  squareVideo: '7_1995078342361743369',
  deletedVideo: '7_1995078342361743370',
  /** 1920 × 1080 pixels, 16:9, category AMPLIFY_VIDEO, which also makes it account media. */
  prerollVideo: '13_1995078342361743371',
  secondPrerollVideo: '13_1995078342361743372',
} as const
