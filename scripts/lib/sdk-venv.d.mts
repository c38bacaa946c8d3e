export const SDK_FOLDER: string;

export function sdkVenv():
  | { readonly datahub: string; readonly python: string; readonly missing?: undefined }
  | { readonly datahub?: undefined; readonly python?: undefined; readonly missing: string };
