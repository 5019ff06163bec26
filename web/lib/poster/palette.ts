/** The colours of one poster. `sky` and `near` are also text backgrounds, so each must be clearly dark or light. */
export interface Palette {
  sky: string;
  far: string;
  near: string;
  glow: string;
}

const inks = (list: string): Palette[] =>
  list
    .trim()
    .split(/\s*\n\s*/)
    .map((row) => {
      const [sky, far, near, glow] = row.split(' ').map((hex) => `#${hex}`) as [string, string, string, string];
      return { sky, far, near, glow };
    });

/** Sky, far, near, glow: about six palettes per family. */
export const palettes = {
  horror: inks(`
    1b0d12 4a1018 0c0709 e3342f
    10171a 24403c 070c0d c8d65b
    d9d2c3 8c2f26 1a1412 b3261e
    1a1029 43245c 0b0713 f08a3c
    2b0a0d 7d1419 120506 f4e3c1
    0f1d2b 27506b 070f17 e9eef0`),
  romance: inks(`
    f7c8b8 ee8a7b 8e2a4b ffe9d2
    fbe3d6 f2a6a0 c93c5b ffcf70
    3c1f4f 9c3f6f 1f1230 ffb48a
    f3d5e0 d889a8 5a2350 fff3e4
    ffdf9e f79a6b a8323e fff6e0
    22305c 6a5fa8 141b3a f9b7a1`),
  scifi: inks(`
    0e1533 2f4a9c 070a1c ffb454
    111d2b 1f6f78 080f17 f2efe4
    efe6d5 d9673f 1c2a3a f2b33d
    1d1038 6a2fa0 0d0720 3fe0d0
    d9e2e4 5b8a99 14242e f0552b
    2a0f2e b3314f 12061a f8d24a`),
  western: inks(`
    f2c879 d97f3e 6f2b1d fff0c9
    f7dfb0 c9683c 4a2318 e8432e
    e9893f b54a26 3b170f ffe3a1
    8fb8b2 d98a52 5a2c1c f8e6c0
    3a1c2c a8432f 1d0d14 f6a945
    f4e2c8 9c5b3a 2f3a3a d9482b`),
  playful: inks(`
    8ed6e8 ffd34e 2b4c9b ff6f59
    ffe08a ff9d5c d1324a 2fb3a3
    bfe8c5 5fbf8f 1f5f5b ffcf3f
    f9c6d7 f57fa5 4f2a7f ffe45c
    5aa9f0 a6d8ff 1b3474 ffdd55
    ffb877 ff7a59 7a1f5c fff0b5`),
  document: inks(`
    e8e4da a9a596 262a2c d8472f
    d5dfe0 7f9ba1 17303a e8a33d
    f0ead6 c9a86a 2c2a25 2f6f73
    23282b 566066 111416 f2c14e
    dfe6d3 8fa97b 24382c e2683f
    1d2c3f 4a6a8c 0d1722 f3ede0`),
  noir: inks(`
    1a1d24 39414f 0b0d11 f0c75e
    d8d4c8 8a8b86 17181a c0301f
    1c1410 5a3a22 0d0906 f2a63b
    0f2230 24526a 07121a ecdfc3
    e6d7a8 b5843c 1f1812 b8281e
    251a33 57406f 110b1a e6e0f0`),
  action: inks(`
    f2b632 e5562c 1b1a1e fff3d6
    d7281f 8f1218 16090b ffd23f
    1d232b c43d24 0c1014 ffb02e
    e9e4da e3492b 1a1f2a f5b82e
    20395a 3f7fb5 0c1a2d ff7a3d
    ff7d3b c22f2f 2a0f18 ffe08a`),
  adventure: inks(`
    a9dbd8 4f9a94 14433f ffcf5c
    f6d79a 6fa38a 1e4a45 ef6b3a
    f4b97c b5654a 3a2238 fff0c4
    bcd9ef 6b93c4 1c335e ffd66b
    10343b 2f7a6c 071c21 f6b44b
    f9e5c2 d98f5c 2c4a52 e4572e`),
  comedy: inks(`
    ffd84d ff8f3f c8283c 1f7a8c
    ff9eb0 ffd166 6a2378 fff4de
    7fd8c4 ffe36e d43f5e 23395d
    ffb84a f5654c 2d2a6e fff2cf
    f6efe0 f7b538 db3a34 177e89
    8fc7f5 fbd45b 27408b f2545b`),
  drama: inks(`
    d9cfc0 b08d6e 33281f e8a65a
    b9c7cf 7a92a0 1f323d f2cf9a
    e9d8c3 c98a6a 542f2a fff2dc
    2a2f45 5a6080 141727 f0b27a
    cdd3c4 8b9a7f 2c3a30 f4e3b5
    3d2631 86505a 1e1118 f3c9a0
    efe3cf 6d8f95 20333d d8653f
    1f3a44 4f7f84 0e1d23 f4d9a2
    f0c9a8 a4627a 3b1f3f fff1d6
    c5b8d6 7d6aa3 2a2046 ffd9a8
    e8d27f b98a4a 3a2a1e a63a2b`),
  fantasy: inks(`
    1c1f4a 4d4aa0 0c0e26 f8dc8a
    c7b8e8 8468b8 2d1c52 fff0b8
    123a3d 2f8079 081e21 e8f2a8
    f3cfa4 c47a7a 3e2350 fff1c9
    26133a 7c3a8c 12081d ffc765
    a8d4d9 5a94a8 173448 fdf0c4`),
  history: inks(`
    d6c9a8 9a8456 2e2a1c a8321f
    c4b79e 7f7a5c 262a20 e0912f
    7d8a8c 4a5658 171c1e e8d9b0
    e3d2ae b86b3c 43201a f7ecd0
    2a2a22 5c5a40 121210 d9a441
    b7c0c0 6e7f86 20282e c8402b`),
  music: inks(`
    1d1230 6b2d8c 0d0719 ff5fa2
    f4e9d8 f2a541 2a1a3a e4405f
    0f2f3a 1b7f8c 06161c ffd34f
    f7c948 f0643e 2b1533 fff6df
    ef476f ffb35c 3a0f33 fff1d0
    e4f0ec 48b8a0 123040 ff7657`),
} satisfies Record<string, Palette[]>;

export type Family = keyof typeof palettes;

const DARK = '#17121c';
const LIGHT = '#fff6e6';

/** The most legible colour on a background: dark, light, or the palette's glow. */
export function inkOn(ground: string, glow: string): { plain: string; bright: string } {
  const plain = contrast(ground, LIGHT) >= contrast(ground, DARK) ? LIGHT : DARK;
  return { plain, bright: contrast(ground, glow) >= 4.5 ? glow : plain };
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
